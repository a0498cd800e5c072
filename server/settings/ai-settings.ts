import * as z from 'zod'

export const aiProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
export type AiProvider = (typeof aiProviders)[number]

const text = z.string().min(1)

export const aiSettings = {
  AI_PROVIDER: z.enum(aiProviders).optional(),
  AI_MODEL: text.optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be as the provider shows it: letters, digits and signs, without blanks')
    .optional(),
  /** Includes the `/v1`. */
  AI_BASE_URL: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      message: 'must be a web address such as http://localhost:11434/v1',
      abort: true,
    })
    // At each request Node refuses such an address with an error that quotes the password; a query ends the path.
    .refine((value) => !new URL(value).username && !new URL(value).password && !/[?#]/.test(value), {
      message: 'must be an address without a user name, a password and a query',
    })
    .optional(),
  /** Whether the model of an OpenAI-compatible server can look at pictures. */
  AI_VISION: z.enum(['on', 'off']).default('off'),
}

export interface AiSettings {
  AI_PROVIDER?: AiProvider | undefined
  AI_MODEL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_BASE_URL?: string | undefined
  AI_VISION: 'on' | 'off'
}

/** The missing settings of a provider. Empty if AI is set up, and if none of it is set. */
export function missingAiSettings(env: Partial<Record<keyof AiSettings, string | undefined>>): (keyof AiSettings)[] {
  const needed: (keyof AiSettings)[] =
    env.AI_PROVIDER === 'openai-compatible'
      ? ['AI_PROVIDER', 'AI_MODEL', 'AI_BASE_URL']
      : ['AI_PROVIDER', 'AI_MODEL', 'AI_API_KEY']
  const isMeant = [...needed, 'AI_API_KEY', 'AI_BASE_URL'].some((name) => env[name as keyof AiSettings])
  return isMeant ? needed.filter((name) => !env[name]) : []
}

/** The model that writes questions. */
export interface AiModel {
  provider: AiProvider
  name: string
  apiKey: string | undefined
  baseUrl: string | undefined
  /** Whether it receives PDFs as files; otherwise it gets their text. */
  takesPdfs: boolean
  takesPictures: boolean
}

/** Null if AI is not set up. */
export function aiModelOf(env: AiSettings): AiModel | null {
  const { AI_PROVIDER: provider, AI_MODEL: name } = env
  if (!provider || !name || missingAiSettings(env).length > 0) return null
  const isKnown = provider !== 'openai-compatible'
  return {
    provider,
    name,
    apiKey: env.AI_API_KEY,
    baseUrl: env.AI_BASE_URL,
    takesPdfs: isKnown,
    takesPictures: isKnown || env.AI_VISION === 'on',
  }
}
