/** The four protocols, as far as questions need them: what a request says, and what an answer looks like. */
import type { IncomingHttpHeaders } from 'node:http'
import type { AiProvider } from '../../../../server/settings/ai-settings'

/** What a request asks for, whatever its protocol. */
export interface Asked {
  model: string
  key: string | undefined
  system: string
  /** The texts of the user's message, in order. */
  texts: string[]
  files: { mediaType: string; data: Buffer }[]
  /** Null where none was sent. */
  schema: unknown
  isStreamed: boolean
  /** Whether the answer must be the input of a tool. */
  byTool: boolean
}

export type Finish = 'done' | 'length' | 'filtered' | 'refused'

export interface Protocol {
  path: RegExp
  read: (body: Json, headers: IncomingHttpHeaders, path: string) => Asked
  /** Events of a stream. */
  begin: (asked: Asked) => object[]
  piece: (text: string, asked: Asked) => object[]
  end: (finish: Finish, asked: Asked) => object[]
  /** The event that follows the last one. */
  done?: string
  /** The body of a refusal. */
  refusal: (status: number, word: string, message: string) => object
  /** An error in the middle of a stream, if it differs from a refusal. */
  failure?: Protocol['refusal']
}

// Bodies are read as the protocol says; a mismatch shows in the test that sent it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any

const bearer = ({ authorization }: IncomingHttpHeaders) => authorization?.replace(/^Bearer /, '')

function dataUrl(url: string): Asked['files'][number] {
  const [, mediaType = '', data = ''] = /^data:([^;]*);base64,(.*)$/s.exec(url) ?? []
  return { mediaType, data: Buffer.from(data, 'base64') }
}

const present = <T>(values: (T | undefined)[]): T[] => values.filter((value) => value !== undefined)

const openai: Protocol = {
  path: /^\/openai\/v1\/responses$/,
  read(body, headers) {
    const [system, user] = body.input
    return {
      model: body.model,
      key: bearer(headers),
      system: system.content,
      texts: present(user.content.map((part: Json) => part.text)),
      files: user.content.flatMap((part: Json) => present([part.file_data, part.image_url]).map(dataUrl)),
      schema: body.text?.format?.schema ?? null,
      isStreamed: body.stream === true,
      byTool: false,
    }
  },
  begin: ({ model }) => [
    { type: 'response.created', response: { id: 'resp_1', created_at: 1, model } },
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'msg_1' } },
  ],
  piece: (delta) => [{ type: 'response.output_text.delta', item_id: 'msg_1', output_index: 0, delta }],
  end(finish) {
    const usage = { input_tokens: 1, output_tokens: 1 }
    const refusal = { type: 'response.refusal.delta', item_id: 'msg_1', output_index: 0, content_index: 0 }
    const reason = { length: 'max_output_tokens', filtered: 'content_filter' }[finish as string]
    return [
      ...(finish === 'refused' ? [{ ...refusal, delta: 'I can’t help with that.' }] : []),
      { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'msg_1' } },
      reason === undefined
        ? { type: 'response.completed', response: { usage } }
        : { type: 'response.incomplete', response: { usage, incomplete_details: { reason } } },
    ]
  },
  refusal: (_, word, message) => ({ error: { type: word, code: word, message, param: null } }),
  failure: (_, word, message) => ({ type: 'error', sequence_number: 9, code: word, message, param: null }),
}

const anthropic: Protocol = {
  path: /^\/anthropic\/v1\/messages$/,
  read(body, headers) {
    const [user] = body.messages
    return {
      model: body.model,
      key: headers['x-api-key'] as string | undefined,
      system: body.system.map((part: Json) => part.text).join('\n'),
      texts: present(user.content.map((part: Json) => part.text)),
      files: present<Json>(user.content.map((part: Json) => part.source)).map((source) => ({
        mediaType: source.media_type,
        data: Buffer.from(source.data, 'base64'),
      })),
      schema: body.output_config?.format?.schema ?? body.tools?.[0]?.input_schema ?? null,
      isStreamed: body.stream === true,
      byTool: body.tools !== undefined,
    }
  },
  begin: ({ model, byTool }) => [
    {
      type: 'message_start',
      message: {
        ...{ id: 'msg_1', type: 'message', role: 'assistant', model, content: [], stop_reason: null },
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: byTool ? anthropicTool : { type: 'text', text: '' } },
  ],
  piece: (text, { byTool }) => [
    {
      type: 'content_block_delta',
      index: 0,
      delta: byTool ? { type: 'input_json_delta', partial_json: text } : { type: 'text_delta', text },
    },
  ],
  end(finish, { byTool }) {
    const reasons: Record<Finish, string> = {
      ...{ done: byTool ? 'tool_use' : 'end_turn', length: 'max_tokens', filtered: 'refusal', refused: 'refusal' },
    }
    return [
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: reasons[finish] }, usage: { output_tokens: 1 } },
      { type: 'message_stop' },
    ]
  },
  refusal: (_, word, message) => ({ type: 'error', error: { type: word, message } }),
}

const anthropicTool = { type: 'tool_use', id: 'tool_1', name: 'json', input: {} }

const google: Protocol = {
  path: /^\/google\/v1beta\/models\/[^/]+:streamGenerateContent$/,
  read(body, headers, path) {
    const parts = body.contents[0].parts
    return {
      model: /models\/([^/]+):/.exec(path)![1]!,
      key: headers['x-goog-api-key'] as string | undefined,
      system: body.systemInstruction.parts.map((part: Json) => part.text).join('\n'),
      texts: present(parts.map((part: Json) => part.text)),
      files: present<Json>(parts.map((part: Json) => part.inlineData)).map(({ mimeType, data }) => ({
        mediaType: mimeType,
        data: Buffer.from(data, 'base64'),
      })),
      schema: body.generationConfig?.responseSchema ?? body.generationConfig?.responseJsonSchema ?? null,
      isStreamed: true,
      byTool: false,
    }
  },
  begin: () => [],
  piece: (text) => [{ candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] } }] }],
  end(finish) {
    const reasons: Record<Finish, string> = {
      ...{ done: 'STOP', length: 'MAX_TOKENS', filtered: 'SAFETY', refused: 'PROHIBITED_CONTENT' },
    }
    return [{ candidates: [{ index: 0, content: { role: 'model', parts: [] }, finishReason: reasons[finish] }] }]
  },
  refusal: (code, word, message) => ({ error: { code, status: word, message } }),
}

const compatible: Protocol = {
  path: /^\/compatible\/v1\/chat\/completions$/,
  read(body, headers) {
    const [system, user] = body.messages
    const parts: Json[] = typeof user.content === 'string' ? [{ text: user.content }] : user.content
    return {
      model: body.model,
      key: bearer(headers),
      system: system.content,
      texts: present(parts.map((part) => part.text)),
      files: present(parts.map((part) => part.image_url?.url ?? part.file?.file_data)).map(dataUrl),
      schema: body.response_format?.json_schema?.schema ?? null,
      isStreamed: body.stream === true,
      byTool: false,
    }
  },
  begin: ({ model }) => [chatChunk({ model, delta: { role: 'assistant', content: '' } })],
  piece: (content) => [chatChunk({ delta: { content } })],
  end(finish) {
    const reasons: Record<Finish, string> = {
      ...{ done: 'stop', length: 'length', filtered: 'content_filter', refused: 'stop' },
    }
    return [
      ...(finish === 'refused' ? [chatChunk({ delta: { refusal: 'I can’t help with that.' } })] : []),
      chatChunk({ delta: {}, finish_reason: reasons[finish] }),
    ]
  },
  done: '[DONE]',
  refusal: (_, word, message) => ({ error: { type: word, code: word, message, param: null } }),
}

const chatChunk = ({ model = 'model', ...choice }: Json) => ({
  ...{ id: 'chat_1', object: 'chat.completion.chunk', created: 1, model },
  choices: [{ index: 0, finish_reason: null, ...choice }],
})

export const protocols: Record<AiProvider, Protocol> = {
  ...{ openai, anthropic, google },
  'openai-compatible': compatible,
}
