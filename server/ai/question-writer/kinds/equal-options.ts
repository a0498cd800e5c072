/** The reason for the AI where players could not tell two options apart. */
export const equalOptions = 'Has options that are equal'
