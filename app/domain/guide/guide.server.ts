import { recordsOf } from "./records/snapshot.server.ts";

export const listEvents = () => recordsOf("event");
export const listRestaurants = () => recordsOf("restaurant");
export const listBeaches = () => recordsOf("beach");
export const listListings = () => recordsOf("listing");
export const listWellnessVenues = () => recordsOf("venue");
export const listHotels = () => recordsOf("hotel");
export const listPlaces = () => recordsOf("place");

export const findHotel = (id: string) => listHotels().find((hotel) => hotel.id === id);
