-- A typed number such as F999999999999999 advanced its series until it was exhausted, before typed
-- numbers far from their series stayed outside it. Without its counter, such a series continues from
-- the numbers of its documents again. Numbers have at most 15 digits of counter and 40 characters.

delete from number_series
 where counter >= 999999999990000
    or (length(latest) = 40 and counter::text ~ '^9{6,}$');
