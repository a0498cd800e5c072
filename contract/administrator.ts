/** The administrator is one user, known by this id. */
export const adminId = 'admin'
