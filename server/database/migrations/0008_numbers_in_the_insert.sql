-- The next number of a series is given within the insert of its document, so that whoever waits for
-- the lock waits for the writing and the disk, and no longer for a journey to the program and back
-- between them.

-- The number that follows the latest of a series, whose row is raised to it; under the lock on the
-- kind's format, which the transaction keeps until its end. How it is written comes from the program:
-- what stands around the counter, how many digits it has at least (null: as many as the latest) and
-- at most. Fails, to be tried again, where the kind has another format by now or the series has no
-- latest number, or none that follows it.
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
