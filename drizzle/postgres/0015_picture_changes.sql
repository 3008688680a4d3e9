-- A picture changes what visitors see where a live record names it: one that was only uploaded changes nothing.
CREATE TRIGGER guide_pictures_in_turn BEFORE INSERT OR UPDATE OR DELETE ON guide_pictures
FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();--> statement-breakpoint
CREATE FUNCTION is_shown(stem text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM guide_records WHERE record::jsonb ->> 'image' = '/uploads/guide/' || $1 || '.jpg' AND state = 'live')
$$;--> statement-breakpoint
CREATE FUNCTION count_new_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM came WHERE is_shown(stem)) THEN
    UPDATE live_changes SET total = total + 1, guide = guide + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM came JOIN gone USING (stem)
    WHERE (came.alt, came.credit, came.credit_url, came.version, came.cuts, came.color)
      IS DISTINCT FROM (gone.alt, gone.credit, gone.credit_url, gone.version, gone.cuts, gone.color)
    AND is_shown(stem)
  ) THEN
    UPDATE live_changes SET total = total + 1, guide = guide + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE is_shown(stem)) THEN
    UPDATE live_changes SET total = total + 1, guide = guide + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER guide_pictures_came AFTER INSERT ON guide_pictures REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_new_pictures();--> statement-breakpoint
CREATE TRIGGER guide_pictures_changed AFTER UPDATE ON guide_pictures REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_pictures();--> statement-breakpoint
CREATE TRIGGER guide_pictures_gone AFTER DELETE ON guide_pictures REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_pictures();
