-- What visitors see of the guide: a draft changes nothing of it.
CREATE TRIGGER guide_records_in_turn BEFORE INSERT OR UPDATE OR DELETE ON guide_records
FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();--> statement-breakpoint
CREATE FUNCTION count_new_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM came WHERE state = 'live') THEN
    UPDATE live_changes SET total = total + 1, guide = guide + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM came JOIN gone USING (number) WHERE (came.state = 'live' OR gone.state = 'live')
    AND (came.record, came.state, came.position, came.live_from, came.live_until)
      IS DISTINCT FROM (gone.record, gone.state, gone.position, gone.live_from, gone.live_until)
  ) THEN
    UPDATE live_changes SET total = total + 1, guide = guide + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE state = 'live') THEN
    UPDATE live_changes SET total = total + 1, guide = guide + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER guide_records_came AFTER INSERT ON guide_records REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_new_records();--> statement-breakpoint
CREATE TRIGGER guide_records_changed AFTER UPDATE ON guide_records REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_records();--> statement-breakpoint
CREATE TRIGGER guide_records_gone AFTER DELETE ON guide_records REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_records();
