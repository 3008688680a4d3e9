/** Minutes of the day. `served` is the word by which a restaurant is known that serves this meal, where not every open one does. */
export type Meal = {
  text: string;
  /** Terms by which records of other kinds name it. */
  terms: readonly string[];
  from: number;
  to: number;
  served?: RegExp;
  never?: RegExp;
};

const hour = (number: number) => number * 60;
const SWEET = /dessert|pie\b|pastr|bakery|ice cream/i;
const COUNTER = /dessert|bakery|café|cafe\b|juice/i;

// biome-ignore format: one row a line reads as a table
const ROWS = {
  breakfast: { text: "for breakfast", terms: ["breakfast"], from: hour(6), to: hour(11), served: /breakfast|bakery|brunch/i },
  brunch: { text: "for brunch", terms: ["brunch"], from: hour(9), to: hour(14), served: /brunch|breakfast/i },
  lunch: { text: "for lunch", terms: ["lunch"], from: hour(11.5), to: hour(14.5), never: SWEET },
  dinner: { text: "for dinner", terms: ["dinner", "supper"], from: hour(17.5), to: hour(22), never: COUNTER },
  drinks: { text: "for drinks", terms: ["bar", "cocktail", "wine", "drink"], from: hour(16), to: hour(26), served: /wine|cocktail|\bbar\b|beer/i },
  coffee: { text: "for coffee", terms: ["coffee"], from: hour(6), to: hour(17), served: /café|cafe\b|bakery|coffee/i },
  dessert: { text: "for dessert", terms: ["dessert", "pie"], from: hour(11), to: hour(23), served: SWEET },
} satisfies Record<string, Meal>;

export type MealName = keyof typeof ROWS;
export const MEALS: Record<MealName, Meal> = ROWS;
