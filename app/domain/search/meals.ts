/** Minutes of the day. `served` is the word by which a restaurant is known that serves this meal, where not every open one does. */
type Meal = {
  text: string;
  asked: string;
  from: number;
  to: number;
  served?: RegExp;
  never?: RegExp;
};

const hour = (number: number) => number * 60;
const SWEET = /dessert|pie\b|pastr|bakery|ice cream/i;
const COUNTER = /dessert|bakery|café|cafe\b|juice/i;

export const MEALS = {
  breakfast: {
    text: "for breakfast",
    asked: "breakfast, late breakfast, early breakfast, desayuno, desayunar, eggs, pancakes",
    from: hour(6),
    to: hour(11),
    served: /breakfast|bakery|brunch/i,
  },
  brunch: {
    text: "for brunch",
    asked: "brunch, late brunch",
    from: hour(9),
    to: hour(14),
    served: /brunch|breakfast/i,
  },
  lunch: {
    text: "for lunch",
    asked: "lunch, late lunch, early lunch, working lunch, lunchtime, almuerzo, almorzar",
    from: hour(11.5),
    to: hour(14.5),
    never: SWEET,
  },
  dinner: {
    text: "for dinner",
    asked:
      "dinner, late dinner, early dinner, early bird, early bird dinner, dinners, supper, dine, " +
      "cena, cenar",
    from: hour(17.5),
    to: hour(22),
    never: COUNTER,
  },
  drinks: {
    text: "for drinks",
    asked:
      "drinks, drink, cocktails, cocktail, bar, bars, wine bar, happy hour, nightcap, " +
      "after dinner drinks, after dinner drink, wine, beer, beers, pub, tragos, copas, vino, " +
      "cerveza",
    from: hour(16),
    to: hour(26),
    served: /wine|cocktail|\bbar\b|beer/i,
  },
  coffee: {
    text: "for coffee",
    asked: "coffee, coffees, coffee shop, espresso, cappuccino, latte, cafecito",
    from: hour(6),
    to: hour(17),
    served: /café|cafe\b|bakery|coffee/i,
  },
  dessert: {
    text: "for dessert",
    asked: "dessert, desserts, sweets, ice cream, gelato, cake, postre, postres",
    from: hour(11),
    to: hour(23),
    served: SWEET,
  },
} satisfies Record<string, Meal>;

export type MealName = keyof typeof MEALS;

export const mealOf = (name: MealName): Meal => MEALS[name];
