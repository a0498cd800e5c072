import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider'
import type { AiModel, AiProvider } from '../../settings/ai-settings'

type ProviderOptions = Pick<LanguageModelV3CallOptions, 'maxOutputTokens' | 'providerOptions'>

/** How a model is reached. */
interface Access {
  model: AiModel
  fetch: typeof fetch
  /** Whether the schema is part of the request. Otherwise the model is just asked for JSON. */
  withSchema: boolean
}

/** Loads the provider's library on demand, because most installations never need it. */
export async function languageModel({ model, fetch, withSchema }: Access): Promise<LanguageModelV3> {
  const { provider, name } = model
  // Always given; otherwise the libraries read an address from settings of their own.
  const baseURL = baseUrlOf(model)
  const apiKey = model.apiKey ?? ''
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI({ apiKey, baseURL, fetch }).responses(name)
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic({ apiKey, baseURL, fetch })(name)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI({ apiKey, baseURL, fetch })(name)
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const key = model.apiKey === undefined ? {} : { apiKey }
      return createOpenAICompatible({
        ...key,
        name: 'model',
        baseURL,
        fetch,
        supportsStructuredOutputs: withSchema,
      })(name)
    }
  }
}

/** Where requests go, as the log may show it. */
export function addressOf(model: AiModel): string {
  const { origin, pathname } = new URL(baseUrlOf(model))
  return origin + pathname
}

const baseUrlOf = ({ provider, baseUrl }: AiModel): string => baseUrl ?? addresses[provider]

const addresses: Record<AiProvider, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  'openai-compatible': '',
}

/** Settings for single providers. */
export const optionsOf: Record<AiProvider, ProviderOptions> = {
  // The provider does not store what a host pastes.
  openai: { providerOptions: { openai: { store: false } } },
  // Enough for fifty questions in any script; the library lowers it to the limit of a known model.
  anthropic: { maxOutputTokens: 32_000 },
  google: {},
  'openai-compatible': {},
}
