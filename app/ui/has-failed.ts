/** A picture may fail before hydration, and then its error event is past. */
export const hasFailed = ({ complete, naturalWidth }: HTMLImageElement) =>
  complete && naturalWidth === 0;
