CREATE TABLE `booking_months` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`from` text NOT NULL,
	`until` text NOT NULL,
	`cents` integer NOT NULL,
	`due_on` text NOT NULL,
	`invoice` text,
	`invoiced_on` text,
	`paid_on` text,
	`pay_at` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booking_months_cents" CHECK("booking_months"."cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `booking_months_by_booking` ON `booking_months` (`booking_id`,`from`);--> statement-breakpoint
CREATE INDEX `booking_months_unpaid` ON `booking_months` (`due_on`) WHERE paid_on is null and cents > 0;
--> statement-breakpoint
-- What was noted of a partner's invoices moves to the months of its bookings: to the booking that ran then, else to the nearest one.
INSERT INTO booking_months (id, booking_id, "from", until, cents, due_on, invoice, invoiced_on, paid_on, pay_at)
SELECT id, booking_id, "from", until, iif(void_at IS NULL, cents, 0), due_on,
	nullif(ltrim(coalesce(number, '') || iif(lower(what) = package OR package IN ('listings', 'single') AND what IN ('Unlimited listings', 'Single places'), '', ': ' || what), ': '), ''),
	issued_on, paid_on, pay_at
FROM (
	SELECT invoices.*, bookings.id AS booking_id, bookings.package, row_number() OVER (
		PARTITION BY invoices.id
		ORDER BY "from" >= date(starts / 1000, 'unixepoch') AND "from" < date(ends / 1000, 'unixepoch') DESC,
			lower(what) = package DESC, abs(unixepoch("from") * 1000 - starts), bookings.id
	) AS rank
	FROM invoices JOIN bookings ON bookings.partner_id = invoices.partner_id AND state <> 'draft'
) WHERE rank = 1;
--> statement-breakpoint
-- What was noted for jobs stands in the history of a partner that is made for it.
INSERT INTO partners (id, name, note, monthly, created_at)
SELECT 'invoices-of-jobs', 'Invoices of jobs', 'Made by an upgrade: its history has the invoices that were noted for jobs.', 0, unixepoch() * 1000
WHERE EXISTS (SELECT 1 FROM invoices WHERE job_id IS NOT NULL);
--> statement-breakpoint
-- A sum that no month has stands in the history.
INSERT INTO partner_history (partner_id, at, verb, what, words)
SELECT coalesce(partner_id, 'invoices-of-jobs'), coalesce(unixepoch(due_on), unixepoch()) * 1000, 'note',
	coalesce(invoices.number || ': ', '') || what || coalesce(', ' || title || ', ' || company, ', job ' || job_id, ''),
	printf('$%.2f, %s to %s', cents / 100.0, "from", until) || coalesce(', issued ' || issued_on, '') || ', due ' || due_on
		|| coalesce(', paid ' || paid_on, '') || coalesce(', ' || paid_how, '') || coalesce(', ' || pay_at, '')
		|| iif(void_at IS NULL, '', ', void') || coalesce(': ' || why, '')
FROM invoices LEFT JOIN jobs ON jobs.id = job_id
WHERE void_at IS NOT NULL OR invoices.id NOT IN (SELECT id FROM booking_months)
ORDER BY due_on, invoices.id;
--> statement-breakpoint
DROP TABLE `invoices`;
