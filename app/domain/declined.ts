/** An act that cannot be done. Its message is shown to the person who tried it. */
export class Declined extends Error {
  readonly status: number;
  constructor(message: string, status = 409) {
    super(message);
    this.status = status;
  }
}
