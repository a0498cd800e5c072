/** The only place where the product's name is written. */
export const brand = 'Quizhall'
