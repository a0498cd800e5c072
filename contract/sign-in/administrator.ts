/** The id of the one administrator. Code never compares it but asks `isAdministrator`. */
export const adminId = 'admin'

export const isAdministrator = (userId: string | undefined): boolean => userId === adminId
