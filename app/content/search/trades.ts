/** Work of one trade: who asks for one of these is shown what has it, and then what has another or one of `also` in its title. */
export const trades = [
  {
    asked:
      "line cook, prep cook, cook, cooks, chef, sous chef, pastry chef, baker, dishwasher, " +
      "cocinero, cocinera, kitchen staff, kitchen job, kitchen work",
    also: "kitchen, culinary",
  },
  {
    asked:
      "server, servers, waiter, waiters, waitress, waitstaff, busser, food runner, hostess, " +
      "bartender, barista, sommelier, mesero, mesera",
    also: "dining room, bar, host, restaurant",
  },
  {
    asked: "housekeeper, housekeeping, room attendant, maid, cleaner, limpieza",
    also: "laundry, cleaning",
  },
  {
    asked: "front desk, receptionist, night auditor, bellman, valet, recepcionista",
    also: "bell staff, guest services, lobby",
  },
  {
    asked: "massage therapist, esthetician, therapist, masseuse, masajista",
    also: "bodywork",
  },
  {
    asked: "nurse, nurses, caregiver, physical therapist, enfermera",
    also: "injector, therapy",
  },
  {
    asked:
      "instructor, yoga teacher, personal trainer, trainer, pilates instructor, teach, teach yoga",
    also: "coach, teacher, studio",
  },
  { asked: "lifeguard, pool attendant, beach attendant", also: "attendant" },
  {
    asked: "realtor, real estate agent, broker, property manager, transaction coordinator",
    also: "realty, open house, leasing",
  },
  {
    asked: "deckhand, first mate, boat captain, mechanic, technician, marine technician",
    also: "captain, boats, marine",
  },
  {
    asked:
      "copywriter, social media manager, marketer, graphic designer, videographer, photographer, " +
      "marketing assistant",
    also: "marketing, brand, social channels",
  },
  {
    asked: "gardener, landscaper, landscaping, groundskeeper, jardinero",
    also: "planting, gardens, native plants",
  },
  {
    asked: "bookseller, cashier, sales associate, shop assistant, salesperson",
    also: "retail, shop",
  },
  {
    asked: "event planner, events coordinator, wedding planner, wedding coordinator",
    also: "weddings, events",
  },
  {
    asked: "manager, restaurant manager, hotel manager, general manager, gerente",
    also: "director",
  },
  { asked: "internship, internships, intern", also: "trainee, apprentice" },
  { asked: "tour guide, walking guide", also: "tours, walks" },
] as const;
