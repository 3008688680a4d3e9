-- What visitors see of who pays: a count, an address or an invoice changes nothing of it. Of two who agree the last place one is first.
CREATE TRIGGER bookings_in_turn BEFORE INSERT OR UPDATE OR DELETE ON bookings
FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();--> statement-breakpoint
CREATE TRIGGER placements_in_turn BEFORE INSERT OR UPDATE OR DELETE ON placements
FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();--> statement-breakpoint
CREATE TRIGGER partners_in_turn BEFORE INSERT OR UPDATE OR DELETE ON partners
FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();--> statement-breakpoint
CREATE FUNCTION count_new_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM came) THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM came JOIN gone USING (id)
    WHERE (came.slot, came.list, came.starts, came.ends, came.stopped_at)
      IS DISTINCT FROM (gone.slot, gone.list, gone.starts, gone.ends, gone.stopped_at)
  ) THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_placements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_decided_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM came JOIN gone USING (id) WHERE came.state <> gone.state) THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_partners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM came JOIN gone USING (id)
    WHERE (came.name, came.line, came.website, came.record, came.picture, came.logo)
      IS DISTINCT FROM (gone.name, gone.line, gone.website, gone.record, gone.picture, gone.logo)
  ) THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_partner_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM came JOIN gone USING (stem)
    WHERE (came.alt, came.credit, came.credit_url, came.version, came.cuts, came.color)
      IS DISTINCT FROM (gone.alt, gone.credit, gone.credit_url, gone.version, gone.cuts, gone.color)
    AND EXISTS (SELECT FROM partners WHERE picture = stem OR logo = stem)
  ) THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deleted_partner_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE EXISTS (SELECT FROM partners WHERE picture = stem OR logo = stem)) THEN
    UPDATE live_changes SET total = total + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER placements_came AFTER INSERT ON placements REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_new_placements();--> statement-breakpoint
CREATE TRIGGER placements_changed AFTER UPDATE ON placements REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_placements();--> statement-breakpoint
CREATE TRIGGER placements_gone AFTER DELETE ON placements REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_placements();--> statement-breakpoint
CREATE TRIGGER bookings_decided AFTER UPDATE ON bookings REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_decided_bookings();--> statement-breakpoint
CREATE TRIGGER partners_changed AFTER UPDATE ON partners REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_partners();--> statement-breakpoint
CREATE TRIGGER partner_pictures_changed AFTER UPDATE ON guide_pictures REFERENCING OLD TABLE AS gone NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION count_changed_partner_pictures();--> statement-breakpoint
CREATE TRIGGER partner_pictures_gone AFTER DELETE ON guide_pictures REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_partner_pictures();
