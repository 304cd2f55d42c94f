-- Data of the first release: an organization in use and one without records. Tests replace PASSWORD
-- with the hash of the owners' password.

insert into app_user (id, email, email_key, password_hash, phone, first_name, last_name, language) values
  ('a0000000-0000-4000-8000-000000000001', 'Amina.Haddad@Atlas.dz', 'amina.haddad@atlas.dz', 'PASSWORD', '0550123456', 'Amina', 'Haddad', 'fr'),
  ('a0000000-0000-4000-8000-000000000002', 'karim@aures.dz', 'karim@aures.dz', 'PASSWORD', null, null, null, null);
insert into session (id, user_id, user_agent) values
  ('50000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'Firefox');
insert into refresh_token (hash, session_id, expires_at) values
  ('\xdeadbeef', '50000000-0000-4000-8000-000000000001', '2099-01-01');

insert into enterprise (id, owner_id, name, capital, phone, address, nif, logo_url, stamp_duty_schedule) values
  ('e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', 'Atelier Atlas', 1000000, '021654321', E'12, rue Didouche Mourad\nAlger', '000016001234567', '/api/images/logo-of-the-first-release-000000.png', 'LF2025'),
  ('e0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', 'ورشة الأوراس', null, null, null, null, null, 'STANDARD');
insert into membership (enterprise_id, user_id) values
  ('e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001'),
  ('e0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002');
insert into number_format (enterprise_id, kind, format_type, custom_pattern)
select e.id, kind, 'FORMAT_PAR_DEFAUT', null from enterprise e
 cross join unnest(array['QUOTATION', 'PURCHASE_ORDER', 'CREDIT_INVOICE']) kind;
insert into number_format (enterprise_id, kind, format_type, custom_pattern) values
  ('e0000000-0000-4000-8000-000000000001', 'SALES_INVOICE', 'PERSONNALISE', 'FA-{YEAR}-{COUNTER}'),
  ('e0000000-0000-4000-8000-000000000002', 'SALES_INVOICE', 'FORMAT_PAR_DEFAUT', null);
insert into image (enterprise_id, path, content_type, bytes) values
  ('e0000000-0000-4000-8000-000000000001', '/api/images/logo-of-the-first-release-000000.png', 'image/png', '\x89504e470d0a1a0a00ff');

insert into client (enterprise_id, id, type, last_name, first_name, email, phone, address, wilaya, country, nif, deleted_at) values
  ('e0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 'BUSINESS', 'SPA Djurdjura', 'Yacine', 'contact@djurdjura.dz', '0661000000', 'Tizi Ouzou', '15 - Tizi Ouzou', 'DZ', '000215001234567', null),
  ('e0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002', 'INDIVIDUAL', 'بن علي', 'Étienne "le grand" \ O''Neil', 'e@n.dz', null, E'tab\there', null, null, null, '2026-03-01 10:00:00.123456+00');
insert into product (enterprise_id, id, type, name, reference, price, unit, visibility, stamp_duty) values
  ('e0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'PRODUCT', 'Ciment', 'CIM-50', 85050, 'sac', 'BOTH', 100),
  ('e0000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000002', 'SERVICE', 'Étude de sol', null, 99999999999, null, null, 0);

insert into document (enterprise_id, id, kind, number, status, date, due_date, client_id,
  payment_method, notes, global_discount_type, global_discount_value, stamp_duty_schedule,
  total_before_discounts, total_discounts, total_excluding_tax, vat, stamp_duty, total_to_pay,
  client_snapshot, enterprise_snapshot, source_id, version, created_by, deleted_at)
select 'e0000000-0000-4000-8000-000000000001', format('f0000000-0000-4000-8000-%s', lpad(i::text, 12, '0'))::uuid,
  kind, number, status, date '2026-01-15' + i * 20, date '2026-02-14' + i * 20,
  format('c0000000-0000-4000-8000-00000000000%s', 1 + i % 2)::uuid, 'CASH', 'Note n° ' || i,
  'PERCENTAGE', 1000, 'LF2025', 100000, 10000, 90000, 17100, 1100, 108200,
  '{"type": "BUSINESS", "lastName": "SPA Djurdjura", "firstName": "Yacine", "email": "contact@djurdjura.dz", "phone": "0661000000", "address": "Tizi Ouzou", "nif": null, "nis": null, "tradeRegister": null, "ai": null}',
  '{"name": "Atelier Atlas", "slogan": null, "capital": 1000000, "phone": "021654321", "address": "Alger", "billingAddress": null, "website": null, "tradeRegister": null, "nif": null, "nis": null, "ai": null, "logoUrl": null, "signatureUrl": null, "stampUrl": null}',
  source::uuid, 1 + i, 'a0000000-0000-4000-8000-000000000001', archived::timestamptz
from (values
  (1, 'QUOTATION', 'D26000001', 'ACCEPTED', null, null),
  (2, 'QUOTATION', 'D26000002', 'Under negotiation', null, null),
  (3, 'SALES_INVOICE', 'FA-2026-000001', 'SENT', 'f0000000-0000-4000-8000-000000000001', null),
  (4, 'SALES_INVOICE', 'FA-2026-000003', 'REJECTED', null, '2026-09-01'),
  (5, 'CREDIT_INVOICE', 'A la main', 'DRAFT', 'f0000000-0000-4000-8000-000000000003', null)
) as listed (i, kind, number, status, source, archived);
insert into document_line (enterprise_id, document_id, position, product_id, name, description,
  quantity, unit_price, discount_type, discount_value, vat_rate, excluding_tax, including_tax)
select enterprise_id, id, place, 'd0000000-0000-4000-8000-000000000001', 'Ciment', 'Ligne ' || place,
  1, 50000, 'NONE', 0, 1900, 50000, 59500 from document cross join generate_series(0, 1) place;
insert into number_series (enterprise_id, kind, format_type, custom_pattern, period, counter, latest) values
  ('e0000000-0000-4000-8000-000000000001', 'QUOTATION', 'FORMAT_PAR_DEFAUT', '', '', 26000002, 'D26000002'),
  ('e0000000-0000-4000-8000-000000000001', 'SALES_INVOICE', 'PERSONNALISE', 'FA-{YEAR}-{COUNTER}', '2026', 3, 'FA-2026-000003');
insert into deleted_number (enterprise_id, kind, number, deleted_at, deleted_by) values
  ('e0000000-0000-4000-8000-000000000001', 'SALES_INVOICE', 'FA-2026-000002', '2026-05-05 08:00:00+00', 'a0000000-0000-4000-8000-000000000001');
insert into idempotency_key (enterprise_id, key, operation, body_hash, reply) values
  ('e0000000-0000-4000-8000-000000000001', 'retry-1', 'POST /documents', '\x00ff', '{"numero": "D26000002"}');
