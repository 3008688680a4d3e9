import { site } from "#app/config/site.ts";

const { city, state } = site;

/** The drawn maps and their labels. A city without any has an empty `maps`. */
export const coast = {
  name: "coast",
  alt: `Map of the coast of ${city}, ${state}, north at the top`,
  north: 26.335,
  south: 25.893,
  west: -81.874,
  east: -81.681,
  width: 300,
  apart: 38,
  labels: [
    { text: "The Gulf", at: [26.052, -81.8395], kind: "water" },
    { text: "Wiggins Pass", at: [26.2935, -81.8185], kind: "minor" },
    { text: "Doctors Pass", at: [26.1765, -81.8045], kind: "minor" },
    { text: "Gordon Pass", at: [26.0925, -81.789], kind: "minor" },
    { text: "Rookery Bay", at: [26.025, -81.7285], kind: "minor" },
    { text: "Pelican Bay", at: [26.232, -81.806], kind: "minor" },
    { text: "Tamiami Trail", at: [26.097, -81.722], kind: "minor", turn: 44 },
    { text: city, at: [26.1365, -81.7755], kind: "town" },
    { text: "Marco Island", at: [25.924, -81.744], kind: "town" },
  ],
} as const;

export const oldTownMap = {
  name: "old-town",
  alt: `Map of Old ${city} from the beach to the bay, north at the top`,
  north: 26.1495,
  south: 26.1275,
  west: -81.8135,
  east: -81.785,
  width: 600,
  apart: 48,
  grid: {
    avenue: 26.14926,
    avenues: -0.00126,
    street: -81.8025,
    streets: 0.0011,
    // South of the park the streets end at the bay.
    last: [
      { north: 26.1392, street: -81.7893 },
      { north: 26.1275, street: -81.7959 },
    ],
  },
  labels: [
    { text: "The Gulf", at: [26.1402, -81.8112], kind: "water", turn: 84 },
    { text: `${city} Bay`, at: [26.1322, -81.7899], kind: "water", turn: -78 },
    { text: `${city} Pier`, at: [26.1328, -81.8095], kind: "street" },
    { text: "Fifth Avenue South", at: [26.143, -81.8035], kind: "street" },
    { text: "Third Street South", at: [26.1384, -81.8006], kind: "minor", turn: 90 },
    { text: "Gulf Shore Boulevard", at: [26.1369, -81.8051], kind: "minor", turn: 83 },
    { text: "Central Avenue", at: [26.14823, -81.799], kind: "minor" },
    { text: "12th Avenue South", at: [26.13186, -81.7975], kind: "minor" },
    { text: "Cambier Park", at: [26.1374, -81.79665], kind: "street" },
    { text: "Tamiami Trail", at: [26.1462, -81.7943], kind: "minor", turn: 90 },
    { text: "Tin City", at: [26.1396, -81.7905], kind: "minor" },
  ],
} as const;

export const stops = {
  garage: { latitude: 26.1408, longitude: -81.7987 },
  lanes: { latitude: 26.1367, longitude: -81.8036 },
  street: { latitude: 26.131, longitude: -81.8014 },
  beach: { latitude: 26.1316, longitude: -81.807 },
  supper: { latitude: 26.1341, longitude: -81.8014 },
  music: { latitude: 26.1417, longitude: -81.7959 },
  glass: { latitude: 26.1417, longitude: -81.8058 },
} as const;

export const MAIN_STREET = -81.8014;
