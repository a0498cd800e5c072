/** The product's name, which is written only here. */
export const brand = 'Quizhall'
