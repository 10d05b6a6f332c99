-- Students of one school and one name who came before numbers were given: the first keeps the bare name, the others get the numbers
-- after those in use, in the order in which their accounts were made. Names are compared as nameKey of domain/people/roster does.
WITH named AS (
  SELECT id, school_id, namesake, created_at,
    ARRAY(
      SELECT btrim(regexp_replace(regexp_replace(
        replace(replace(regexp_replace(normalize(lower(part), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'),
        '[-’'']', ' ', 'g'), '\s+', ' ', 'g'))
      FROM unnest(ARRAY[lastname, firstname]) WITH ORDINALITY AS parts(part, place) ORDER BY place
    ) AS name
  FROM users
  WHERE role = 'STUDENT' AND erased_at IS NULL AND merged_into IS NULL
), numbered AS (
  SELECT id, namesake,
    max(coalesce(namesake, 1)) OVER (PARTITION BY school_id, name) AS last,
    row_number() OVER (PARTITION BY school_id, name, namesake IS NULL ORDER BY created_at, id) AS place
  FROM named
)
UPDATE users SET namesake = numbered.last + numbered.place - 1
FROM numbered
WHERE users.id = numbered.id AND numbered.namesake IS NULL AND numbered.place > 1;
