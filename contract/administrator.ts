/** The id of the one user who is the administrator. Nothing compares it: `isAdministrator` is asked. */
export const adminId = 'admin'

export const isAdministrator = (userId: string | undefined): boolean => userId === adminId
