/** Invented companies in real places. Every address ends in .example, every number begins with 239-555-01. */
export const sampleJobs = [
  {
    company: "The Gulfline",
    logo: "/images/logos/sun-over-gulf.png",
    title: "Front Desk Manager",
    category: "Hospitality",
    type: "Full-time",
    location: "Old Naples",
    salary: "$62,000 to $68,000/year",
    description: `Thirty-eight rooms, one desk, and a lobby door that stays open until the first mosquito. You run the front of the house: five agents, two shifts of bell staff, and the rota that gets them home for their children’s birthdays.

Most of the work is small. A late crib, a lost snorkel, a couple who booked the wrong weekend and have already parked. You decide on the spot what we can do, and we stand behind you afterwards.

From December to April you work Tuesday to Saturday. From May on you choose your two days off.`,
    requirements: `- Three years at a hotel desk, at least one of them in charge of it
- Good English, and enough Spanish or Haitian Creole to solve a problem in
- Free on most Saturdays in season
- Patience with our reservation system, which takes about a week to learn`,
    applyLink: "jobs@gulfline.example",
    website: "https://gulfline.example",
    tier: "partner",
    status: "live",
    featured: true,
    notes: "Called 239-555-0142 to check the salary range. It is right.",
    submittedHoursAgo: 5,
  },
  {
    company: "Marea Wellness",
    logo: "/images/logos/wave-rings.png",
    title: "Pilates Instructor, Early Mornings",
    category: "Wellness",
    type: "Part-time",
    location: "Vanderbilt Beach",
    salary: "$46/hour",
    description: `The first class starts at 6:15, eight reformers in a row, and by the second song the water outside has gone from black to pewter. You teach two classes a morning, Monday to Thursday, and are done by nine.

Our regulars are between 24 and 81. Several have new hips. We care more for a cue that a nervous beginner understands than for a hard hour.`,
    requirements:
      "Certified on the full apparatus, current CPR, and a year of teaching groups. If you have only taught on the mat, write to us anyway: we pay half of the bridge course.",
    applyLink: "https://mareawellness.example/teach",
    website: "https://mareawellness.example",
    tier: "featured",
    status: "live",
    featured: true,
    notes: null,
    submittedHoursAgo: 11,
  },
  {
    company: "Brackwater Realty",
    logo: "/images/logos/key.png",
    title: "Transaction Coordinator",
    category: "Real Estate",
    type: "Full-time",
    location: "Fifth Avenue South",
    salary: "$56,000/year",
    description: `Every sale has about forty deadlines, and our agents are at their best when they have to think of none. From the signed contract to the keys on the counter you keep the calendar: inspection, appraisal, association approval, survey, wire, walk-through.

You sit in the quiet room at the back, which has a door, two screens and a window on the courtyard. There are four agents and roughly nine closings a month in season. In September there are three.`,
    requirements:
      "Two years in a title company, a law office or a brokerage. You know the Florida contract by its paragraph numbers, or will within a month. If you are not yet a notary, we pay for the commission.",
    applyLink: "https://brackwater.example/careers/coordinator",
    website: "https://brackwater.example",
    tier: "featured",
    status: "live",
    featured: true,
    notes: null,
    submittedHoursAgo: 26,
  },
  {
    company: "Kelpie Marine",
    logo: "/images/logos/anchor.png",
    title: "Marine Technician",
    category: "Other",
    type: "Full-time",
    location: "Marco Island",
    salary: "$29 to $37/hour",
    description: `Diagnose, repair, sea-trial, sign. You work on outboards from 40 to 600 horsepower, mostly on center consoles whose owners would like to be fishing by Saturday.

The yard has two covered bays with fans the size of a car, a parts room that somebody keeps in order, and a skiff you may borrow after work. The week is four ten-hour days, Monday to Thursday. One weekend in six you are on call, at double rate.

We pay for the manufacturers’ courses, and for the days you spend in them.`,
    requirements: `- Three years on outboards, or a diploma in marine systems and one year
- Your own hand tools (the diagnostic computers are ours)
- A driver’s license, and the nerve to back a trailer down a ramp while people watch`,
    applyLink: "yard@kelpiemarine.example",
    website: "https://kelpiemarine.example",
    tier: "basic",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 38,
  },
  {
    company: "Papaya Noon",
    logo: "/images/logos/split-square.png",
    title: "Copywriter",
    category: "Marketing",
    type: "Full-time",
    location: "Fifth Avenue South",
    salary: null,
    description: `What does a motel of 1962 sound like once it has been carefully repaired? What should a boat club say to people who are a little afraid of boats? We are asked such things every week and need one more person to answer them in writing.

You would be the second writer in a studio of nine. The work is names, websites, menus, signs and the odd speech. Meetings are on Tuesdays. The rest of the week is for writing, and we read everything aloud before it leaves the house.`,
    requirements:
      "Send three pieces you stand by and one you would write differently today, with a line on why. No degree is needed. You live near enough to come in on Tuesdays.",
    applyLink: "https://papayanoon.example/jobs/copywriter",
    website: "https://papayanoon.example",
    tier: "basic",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 53,
  },
  {
    company: "Casa Calusa",
    logo: "/images/logos/arch-house.png",
    title: "Pool and Beach Attendant",
    category: "Hospitality",
    type: "Part-time",
    location: "Vanderbilt Beach",
    salary: "$21/hour plus tips",
    description:
      "Set out eighty loungers before eight, keep the towels and the cold water coming, and fold the last umbrella when the sun is down.",
    requirements: "You can swim 100 yards and lift 40 pounds.",
    applyLink: "https://casacalusa.example/jobs/pool-and-beach",
    website: "https://casacalusa.example",
    tier: "partner",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 74,
  },
  {
    company: "Open Lanai",
    logo: null,
    title: "Open House Host, Sundays",
    category: "Real Estate",
    type: "Part-time",
    location: "Park Shore",
    salary: "$28/hour",
    description:
      "Unlock at noon, switch on every lamp, slide back the lanai doors and let people look. There are two condominiums each Sunday, with an hour between them for lunch. You answer what you know, write down what you don’t, and hand us the list on Monday.",
    requirements: "An active Florida real estate license and a car.",
    applyLink: "sundays@openlanai.example",
    website: "https://openlanai.example",
    tier: "basic",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 97,
  },
  {
    company: "Café Doña Corvina",
    logo: "/images/logos/citrus-wheel.png",
    title: "Consulting Pastry Chef",
    category: "Hospitality",
    type: "Freelance",
    location: "Bayfront",
    salary: "$1,800 for the project",
    description: `Our café serves breakfast until three and has never had a dessert list. We want six desserts: a crème brûlée with sour orange, something with guava, a churro that survives the walk to the dock, and three that are yours.

You come on four Mondays, when we are closed. You cook and the whole crew tastes, señora Inés included, who says what she thinks. On the last Monday you teach our two bakers to make all six without you.`,
    requirements:
      "Photographs of desserts you have plated, and the name of one kitchen where a recipe of yours is still on the menu. Spanish helps: Inés changes over when she gets excited.",
    applyLink: "cocina@donacorvina.example",
    website: null,
    tier: "basic",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 121,
  },
  {
    company: "Slow Lotus Bodywork",
    logo: "/images/logos/lotus.png",
    title: "Licensed Massage Therapist",
    category: "Wellness",
    type: "Full-time",
    location: "Mercato",
    salary: "$38 to $52/hour, tips are yours",
    description: `Never more than five hours of hands-on work in a day. That is in the contract, because the last place our founder worked did not have it. The other hours are paid too, for notes, stretching and lunch.

You share six treatment rooms on the upper floor with seven colleagues. The tables are hydraulic, and somebody else does the linen.`,
    requirements: `- Florida massage therapy license
- Deep tissue and prenatal, or the wish to train in the one you lack
- Two evenings a week until 8 PM`,
    applyLink: "https://slowlotus.example/join",
    website: "https://slowlotus.example",
    tier: "basic",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 168,
  },
  {
    company: "Wharf & Whistle",
    logo: "/images/logos/pelican.png",
    title:
      "Photographer and Short-Film Editor for the Social Channels of Our Three Dockside Kitchens",
    category: "Marketing",
    type: "Freelance",
    location: "Bayfront",
    salary: "$2,400/month",
    description:
      "We run a raw bar, a smokehouse and a place for soup, all on one dock. You shoot on two days a month, one in daylight and one in the middle of dinner service, and cut twelve short films and thirty stills from them. We write the captions ourselves, badly, and would be glad of help with those too.",
    requirements:
      "Fast lenses, quiet feet and shoes with grip. Show us one film of under thirty seconds that made somebody hungry.",
    applyLink: "dock@wharfandwhistle.example",
    website: "https://wharfandwhistle.example",
    tier: "featured",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 203,
  },
  {
    company: "Casa Calusa",
    logo: "/images/logos/arch-house.png",
    title: "Executive Housekeeper",
    category: "Hospitality",
    type: "Full-time",
    location: "Vanderbilt Beach",
    salary: "$71,000/year",
    description: `You lead 26 room attendants, a laundry of four and a seamstress who can save almost anything. The house has 140 rooms and a great deal of sand.

After your first six months we would like to see:
- a laundry plan that no longer runs out of pool towels at four in the afternoon
- two new floor supervisors, found among the people who are already here
- linen counts that we can believe

You report to the general manager, who began as a room attendant herself.`,
    requirements:
      "Five years of housekeeping in a hotel with more than 100 rooms, two of them in charge. You inspect rooms yourself. You have hired and trained and, now and then, let somebody go with decency.",
    applyLink: "https://casacalusa.example/jobs/housekeeping",
    website: "https://casacalusa.example",
    tier: "partner",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 266,
  },
  {
    company: "Coquina & Crane",
    logo: "/images/logos/shell.png",
    title: "Architectural Photographer",
    category: "Real Estate",
    type: "Freelance",
    location: "Pelican Bay",
    salary: "$420 per home",
    description: `We list about four houses a month and would like one pair of eyes on all of them.

For each home we need:
- 25 stills with true verticals
- one exterior at twilight, on an evening you choose
- a short set from the air, where that is allowed

The files reach us within two working days. The copyright stays with you; our license ends with the listing.`,
    requirements:
      "Ten interiors that we can see online, an FAA Part 107 certificate for the aerial work, and insurance of your own. Please send links and no attachments.",
    applyLink: "studio@coquinaandcrane.example",
    website: "https://coquinaandcrane.example",
    tier: "basic",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 331,
  },
  {
    company: "Second Step Therapy",
    logo: null,
    title: "Physical Therapist, Home Visits",
    category: "Wellness",
    type: "Freelance",
    location: "Bonita Springs",
    salary: "$95/visit",
    description:
      "People come home with a new knee and need you three times a week, in their own living room, among their own rugs and low sofas. We send you only patients within a fifteen-minute drive of your door. The hours are yours to set. The insurance forms are ours to fill in.",
    requirements:
      "Florida physical therapy license, two years of orthopedic work, a car, and your own malpractice cover.",
    applyLink: "visits@secondstep.example",
    website: null,
    tier: "basic",
    status: "live",
    featured: false,
    notes: "Sole owner, no website yet. License checked with the state register.",
    submittedHoursAgo: 408,
  },
  {
    company: "The Patient Heron",
    logo: "/images/logos/heron.png",
    title: "Bookseller, Three Afternoons a Week",
    category: "Other",
    type: "Part-time",
    location: "Old Naples",
    salary: null,
    description:
      "One long room, eleven thousand books, two armchairs. On Wednesday, Friday and Saturday, from one to six, you open boxes, recommend, wrap, and defend the armchairs against ice cream.",
    requirements:
      "Tell us the last three books you pressed on somebody, and whether they thanked you.",
    applyLink: "heron@patientheron.example",
    website: "https://patientheron.example",
    tier: "basic",
    status: "live",
    featured: false,
    notes: null,
    submittedHoursAgo: 489,
  },
  {
    company: "Tangerine Sail Company",
    logo: "/images/logos/sail.png",
    title: "First Mate, Sunset Cruises",
    category: "Hospitality",
    type: "Part-time",
    location: "Bayfront",
    salary: "$24/hour plus tips",
    description:
      "We take twenty-two guests out on one catamaran, every evening but Monday. You cast off, pour, point at dolphins, count heads, and bring the same number back.",
    requirements:
      "A current first aid certificate. You swim well and do not get seasick, not even while facing backwards.",
    applyLink: "crew@tangerinesail.example",
    website: "https://tangerinesail.example",
    tier: "basic",
    status: "pending",
    featured: false,
    notes: null,
    submittedHoursAgo: 3,
  },
  {
    company: "Buttonwood Gardens",
    logo: "/images/logos/twin-leaves.png",
    title: "Planting Designer",
    category: "Other",
    type: "Freelance",
    location: "Pelican Bay",
    salary: "$70/hour",
    description: `Gardens that ask for less water every year: that is what we plant, and we have more of them to draw than hours to draw them in.

You take a plot from the first visit to the planting plan, in native and salt-tolerant species, and stand beside us on the day the pots are set out.`,
    requirements:
      "You can tell coontie from cardboard palm without the label. Plans drawn by hand are as welcome as CAD.",
    applyLink: "https://buttonwoodgardens.example/work-with-us",
    website: "https://buttonwoodgardens.example",
    tier: "basic",
    status: "pending",
    featured: false,
    notes: "The same text came by email last week. Ask whether Other is the category they want.",
    submittedHoursAgo: 9,
  },
  {
    company: "Marlowe Homes",
    logo: "/images/logos/deco-tower.png",
    title: "Marketing Assistant",
    category: "Marketing",
    type: "Part-time",
    location: "Mercato",
    salary: null,
    description:
      "Twenty hours a week, in the mornings. Half of them go into listings (floor plans, captions, brochures to the printer and back) and half into our neighborhood letter, which three thousand people open on purpose.",
    requirements:
      "A year in an office where deadlines were kept, a tidy way with layout software, and spelling we need not check.",
    applyLink: "hello@marlowehomes.example",
    website: null,
    tier: "basic",
    status: "pending",
    featured: false,
    notes: "No pay given. Asked for a range on 239-555-0177, no answer yet.",
    submittedHoursAgo: 17,
  },
  {
    company: "Tenfathom Walks",
    logo: "/images/logos/compass.png",
    title: "Walking Tour Guide",
    category: "Other",
    type: "Part-time",
    location: "Old Naples",
    salary: "$75/tour",
    description:
      "Ninety minutes, twelve people, a mile and a half from the cottages to the beach, and only stories that are true. We give you the archive. You find the order to tell it in.",
    requirements:
      "A voice that carries without shouting. A second language earns you the Thursday tours as well.",
    applyLink: "guides@tenfathom.example",
    website: "https://tenfathom.example",
    tier: "basic",
    status: "expired",
    featured: false,
    notes: null,
    submittedHoursAgo: 1068,
  },
  {
    company: "Frond Hall",
    logo: "/images/logos/royal-palm.png",
    title: "Wedding and Events Coordinator",
    category: "Hospitality",
    type: "Full-time",
    location: "Bonita Springs",
    salary: "$58,000/year",
    description: `We hold about fifty weddings a year. You meet each couple a year ahead and are the last to leave on the night. In between there are chairs, permits, a plan for rain, and an uncle with a drone.

On weekdays the hall belongs to smaller things: a chess club, two choirs, the annual meeting of the orchid growers. They are yours as well.`,
    requirements: `- Two years of events with more than 100 guests
- Calm on the radio
- Weekends, with Monday and Tuesday free`,
    applyLink: "https://frondhall.example/team",
    website: "https://frondhall.example",
    tier: "featured",
    status: "expired",
    featured: false,
    notes: "Filled after three weeks. They asked for a reminder before next season.",
    submittedHoursAgo: 1490,
  },
  {
    company: "Glasswing Skin Studio",
    logo: null,
    title: "Nurse Injector",
    category: "Wellness",
    type: "Part-time",
    location: "Tampa",
    salary: "$60/hour",
    description:
      "Two days a week in a practice of three rooms, with an hour for each appointment and a physician in the house.",
    requirements: "Florida RN license and two years of aesthetic work.",
    applyLink: "team@glasswingskin.example",
    website: null,
    tier: "basic",
    status: "rejected",
    featured: false,
    notes:
      "The work is in Tampa. Rejected, with an invitation to come back when they open a studio here.",
    submittedHoursAgo: 98,
  },
  {
    company: "Keys to Plenty Network",
    logo: null,
    title: "Property Investor, No Experience Needed",
    category: "Real Estate",
    type: "Freelance",
    location: "Naples or anywhere",
    salary: "Up to $40,000/month",
    description:
      "Set your own hours and earn from your first closing! Our members buy, fix and sell homes without a dollar of their own. Join the free call tonight and start your training right after it.",
    requirements: "A phone and the will to win.",
    applyLink: "https://keystoplenty.example/free-call",
    website: "https://keystoplenty.example",
    tier: "basic",
    status: "rejected",
    featured: false,
    notes: "The training costs $349, to be paid before the first day. That is not a job.",
    submittedHoursAgo: 151,
  },
] as const;
