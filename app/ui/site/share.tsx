type Props = { address: string; title: string };

/** The browser shares where it can, else the address is copied; without scripts there is `PageAddress`. */
export function ShareButtons({ address, title }: Props) {
  return (
    <>
      <button
        type="button"
        className="btn btn-line noscript:hidden"
        data-share={address}
        data-title={title}
      >
        Share
      </button>
      <button type="button" className="btn btn-line noscript:hidden max-md:hidden" data-print="">
        Print
      </button>
      <span className="self-center text-small text-soft wrap-anywhere empty:hidden" role="status" />
    </>
  );
}

/** It is there on paper and without scripts, where nothing else shares the page. */
export function PageAddress({ address }: Pick<Props, "address">) {
  return (
    <p className="page-address text-small text-soft wrap-anywhere">
      Link to this page: <a href={address}>{address}</a>
    </p>
  );
}
