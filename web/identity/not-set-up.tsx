/** Replaces a sign-in method that is not set up. Only administrators are told which settings it needs. */
export const NotSetUp = ({ what }: { what: string }) => <p>{what} The administrator can switch it on.</p>
