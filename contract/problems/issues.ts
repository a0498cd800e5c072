import { fieldIssues } from './field-issues'
import { nameIssues } from './name-issues'

/** All sentences about single fields, by their stable codes, as messages of ICU. */
export const issues = { ...nameIssues, ...fieldIssues }
