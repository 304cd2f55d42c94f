-- The insert of a document allocates its number, so that the lock on the series is held for the
-- insert and the commit, without a round trip to the program between them.

-- Allocates the number that follows the latest of a series and updates the series, under the lock on
-- the kind's format, which the transaction holds until it ends. The program passes how the number is
-- written: the text around the counter, its minimum of digits (null: as many as the latest) and its
-- maximum. Raises serialization_failure, so that the program retries, when the kind's format has
-- changed, or when the series has no latest number or no number that follows it.
create function give_number(
  of_enterprise uuid, of_kind text, of_format text, of_pattern text, of_period text,
  before_counter text, after_counter text, least_digits integer, most_digits integer
) returns text language plpgsql as $$
declare
  given text;
begin
  perform from number_format
    where enterprise_id = of_enterprise and kind = of_kind
      and format_type = of_format and coalesce(custom_pattern, '') = of_pattern
      for update;
  if found then
    -- A statement of its own: one that waited for a lock still sees other tables as before.
    update number_series
       set counter = counter + 1,
           latest = before_counter
             || lpad((counter + 1)::text, greatest(
                  length((counter + 1)::text),
                  coalesce(least_digits, length(latest) - length(before_counter || after_counter))
                ), '0')
             || after_counter
     where enterprise_id = of_enterprise and kind = of_kind
       and format_type = of_format and custom_pattern = of_pattern and period = of_period
       and length((counter + 1)::text) <= most_digits
    returning latest into given;
  end if;
  if given is null then
    raise exception 'The series is not as it was read' using errcode = 'serialization_failure';
  end if;
  return given;
end $$;
