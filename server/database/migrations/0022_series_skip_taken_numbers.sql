-- A typed number far from its series stays outside the series, which can reach it later. Allocation
-- skips the numbers of documents and of permanently deleted documents.

-- Returns the first counter, from one on, whose number no document has or had; null when that
-- counter would have too many digits.
create function free_counter(
  of_enterprise uuid, of_kind text, before_counter text, after_counter text,
  least_digits integer, most_digits integer, from_counter numeric
) returns numeric language plpgsql stable as $$
declare
  candidate numeric := from_counter;
  written text;
begin
  while length(candidate::text) <= most_digits loop
    written := before_counter
      || lpad(candidate::text, greatest(length(candidate::text), least_digits), '0')
      || after_counter;
    if not exists (select from document
                    where enterprise_id = of_enterprise and kind = of_kind and number = written)
      and not exists (select from deleted_number
                       where enterprise_id = of_enterprise and kind = of_kind and number = written)
    then
      return candidate;
    end if;
    candidate := candidate + 1;
  end loop;
  return null;
end $$;

create or replace function give_number(
  of_enterprise uuid, of_kind text, of_format text, of_pattern text, of_period text,
  before_counter text, after_counter text, least_digits integer, most_digits integer
) returns text language plpgsql as $$
declare
  series number_series;
  digits integer;
  given text;
begin
  perform from number_format
    where enterprise_id = of_enterprise and kind = of_kind
      and format_type = of_format and coalesce(custom_pattern, '') = of_pattern
      for update;
  if found then
    -- A statement of its own: one that waited for a lock still sees other tables as before.
    select * into series from number_series
     where enterprise_id = of_enterprise and kind = of_kind
       and format_type = of_format and custom_pattern = of_pattern and period = of_period;
    digits := coalesce(least_digits, length(series.latest) - length(before_counter || after_counter));
    series.counter := free_counter(of_enterprise, of_kind, before_counter, after_counter,
                                   digits, most_digits, series.counter + 1);
    update number_series
       set counter = series.counter,
           latest = before_counter
             || lpad(series.counter::text, greatest(length(series.counter::text), digits), '0')
             || after_counter
     where enterprise_id = of_enterprise and kind = of_kind
       and format_type = of_format and custom_pattern = of_pattern and period = of_period
       and series.counter is not null
    returning latest into given;
  end if;
  if given is null then
    raise exception 'The series is not as it was read' using errcode = 'serialization_failure';
  end if;
  return given;
end $$;

grant execute on function free_counter(uuid, text, text, text, integer, integer, numeric)
  to daftar_app;
