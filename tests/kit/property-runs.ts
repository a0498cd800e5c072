/** The number of random cases for properties over all orders of events: ten thousand in `npm run test:simulation`. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 1_000)
