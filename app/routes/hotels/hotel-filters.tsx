import type { HotelOptions, HotelSearch } from "#app/domain/guide/hotel.ts";
import { FilterButton, FilterForm, FilterSelect, SearchField } from "#app/ui/filter/filter-bar.tsx";

type Props = { options: HotelOptions; search: HotelSearch };

export function HotelFilters({ options, search }: Props) {
  return (
    <div className="filters [--slide:7.75rem]">
      <FilterForm
        action="/hotels"
        className="wrap grid grid-cols-2 md:grid-cols-[1.4fr_1.35fr_1fr_1fr] lg:grid-cols-[2fr_1fr_1fr_1fr] md:grid-flow-col gap-2.5 md:gap-3 py-3"
      >
        <SearchField
          placeholder="Search hotels..."
          value={search.q}
          className="max-md:col-span-2"
        />
        <FilterSelect
          name="neighborhood"
          label="Neighborhood"
          all="All Neighborhoods"
          options={options.neighborhoods}
          value={search.neighborhood}
          className="max-md:col-span-2"
        />
        <FilterSelect
          name="style"
          label="Style"
          all="All Styles"
          options={options.styles}
          value={search.style}
        />
        <FilterSelect
          name="price"
          label="Price level"
          all="All Prices"
          options={options.priceLevels}
          value={search.price}
        />
        <FilterButton />
      </FilterForm>
    </div>
  );
}
