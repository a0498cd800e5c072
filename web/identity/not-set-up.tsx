/** In the place of a way to sign in that this installation does not have. Its settings are named to administrators only. */
export const NotSetUp = ({ what }: { what: string }) => <p>{what} The administrator can switch it on.</p>
