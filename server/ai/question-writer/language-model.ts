import type { LanguageModelV3, LanguageModelV3CallOptions } from '@ai-sdk/provider'
import type { AiModel, AiProvider } from '../../settings/ai-settings'

type ProviderOptions = Pick<LanguageModelV3CallOptions, 'maxOutputTokens' | 'providerOptions'>

/** How a model is reached. */
interface Access {
  model: AiModel
  fetch: typeof fetch
  /** Whether the schema goes with the request. Else the model is only asked for JSON. */
  withSchema: boolean
}

/** The library of the provider, loaded when it is needed: most installations never do. */
export async function languageModel({ model, fetch, withSchema }: Access): Promise<LanguageModelV3> {
  const { provider, name } = model
  // Given always: without it the libraries look for an address in settings of their own.
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

/** What is asked of one provider alone. */
export const optionsOf: Record<AiProvider, ProviderOptions> = {
  // Nothing that a host pastes is kept there for later calls.
  openai: { providerOptions: { openai: { store: false } } },
  // Fifty questions in any script; the library lowers it to what a known model can write.
  anthropic: { maxOutputTokens: 16_000 },
  google: {},
  'openai-compatible': {},
}
