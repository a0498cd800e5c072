import { zodResolver } from '@hookform/resolvers/zod'
import { faultInWords } from '../../i18n/fault-in-words'

/** As `zodResolver`, with what the schema says in the page's language. */
export const formResolver = ((...given: Parameters<typeof zodResolver>) => {
  const resolve = zodResolver(...given)
  return async (...asked: Parameters<typeof resolve>) => {
    const result = await resolve(...asked)
    for (const error of Object.values(result.errors))
      if (error && typeof error.message === 'string') error.message = faultInWords(error.message)
    return result
  }
}) as typeof zodResolver
