import { said } from '../../contract/problems/says'
import { sentence } from './sentences'

/** What a schema or a rule says of a field, in the page's language. */
export const faultInWords = (message: string): string => sentence({ message, ...said(message) })
