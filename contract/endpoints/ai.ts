import * as z from 'zod/mini'
import { aiKinds, type AiKind, type WrittenKind } from '../questions/ai-kinds'
import { endpoint } from '../endpoint'
import { limits } from '../limits'
import type { ProblemCode } from '../problems'
import { ProblemParams } from '../problems/params'
import { writtenQuestionWith } from '../questions/questions'
import { questionCounts, recognizedLanguages } from '../questions/quiz-choices'
import { routes } from '../routes'
import { line, Moment, named, text } from '../values'
import { says } from '../problems/says'

export const defaultQuestionCount = 8

const numQuestions = z._default(
  z.literal([...questionCounts], says('question_counts', { numbers: questionCounts.join(', ') })),
  defaultQuestionCount,
)

export const defaultKinds: AiKind[] = ['choice']

const knownKinds = says('kinds_known', { kinds: aiKinds.join(', ') })
const eachOnce = says('kinds_once')

/** The questions are shared out among them. */
const Kinds = z.array(z.enum(aiKinds, knownKinds), knownKinds).check(
  z.minLength(1, says('kinds_least')),
  z.maxLength(aiKinds.length, eachOnce),
  z.refine((kinds) => new Set(kinds).size === kinds.length, eachOnce),
)
const kinds = z._default(Kinds, defaultKinds)

/** Of the questions; without it, the language of the material. */
const language = z.optional(
  z.enum(recognizedLanguages, says('ai_languages_known', { languages: recognizedLanguages.join(', ') })),
)

/** Replies as soon as the generation has begun; the event stream reports the rest. */
const acknowledge = z.optional(z.boolean())

const noText = says('ai_text_required')
export const TextForm = z.object({
  text: text(limits.aiTextMax, { empty: noText, tooLong: says('text_too_long', { max: limits.aiTextMax }) }).check(
    z.minLength(limits.aiTextMin, says('ai_text_too_short')),
  ),
  numQuestions,
  kinds,
  language,
  acknowledge,
})

const noTopic = says('ai_topic_too_short')
export const TopicForm = z.object({
  topic: line(limits.aiTopicMax, { empty: noTopic, tooLong: says('topic_too_long', { max: limits.aiTopicMax }) }).check(
    z.minLength(limits.aiTopicMin, noTopic),
  ),
  numQuestions,
  kinds,
  language,
  acknowledge,
})

/** The fields beside the file, sent by a form as text. */
export const FileForm = z.object({
  numQuestions: z._default(
    z.pipe(
      z.enum(
        questionCounts.map(String) as [string, ...string[]],
        says('question_counts', { numbers: questionCounts.join(', ') }),
      ),
      z.transform(Number),
    ),
    defaultQuestionCount,
  ),
  /** With commas between them. */
  kinds: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((said) => (said === '' ? [] : said.split(','))),
      ),
      Kinds,
    ),
    defaultKinds,
  ),
  language,
  acknowledge: z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((said) => said === 'true'),
    ),
  ),
})

/** What a host should check in a generated question. */
export const questionMarks = ['duplicate', 'answer_by_length', 'source_not_found'] as const
export type QuestionMark = (typeof questionMarks)[number]

export const GeneratedQuestion = named(
  'GeneratedQuestion',
  writtenQuestionWith({
    text: z.string(),
    /** Why the answer is right, for players after the close. */
    explanation: z.optional(z.string()),
    /** The sentence that supports the question; null for topics and pictures. */
    source: z.nullable(z.string()),
    marks: z.array(z.enum(questionMarks)),
  }),
)
export type GeneratedQuestion = z.output<typeof GeneratedQuestion>
/** A `choice` is one without a kind, too. */
export type GeneratedQuestionOf<K extends WrittenKind> = Extract<GeneratedQuestion, { kind?: K }>

const usage = {
  aiGenerationsUsed: z.int(),
  /** Null for the administrator, who has no limit. */
  aiGenerationsRemaining: z.nullable(z.int()),
}

export const AiUsage = named(
  'AiUsage',
  z.object({
    ...usage,
    subscriptionRequired: z.boolean(),
    isUnlimited: z.boolean(),
    isSetUp: z.boolean(),
    /** Whether the model can look at pictures. */
    takesPictures: z.boolean(),
    resetsAt: Moment,
  }),
)
export type AiUsage = z.output<typeof AiUsage>

export const generationModes = ['text', 'image', 'topic'] as const
export type GenerationMode = (typeof generationModes)[number]

/** `failed` counts against no limit. `canceled` by the host keeps the questions that had arrived. */
export const generationStatuses = ['running', 'finished', 'failed', 'canceled'] as const
export type GenerationStatus = (typeof generationStatuses)[number]

/** What `message` says, sentence by sentence. Other codes may come to be. */
const Remarks = named('GenerationRemarks', z.array(z.object({ code: z.string(), params: z.optional(ProblemParams) })))

export const Generation = named(
  'Generation',
  z.object({
    id: z.string(),
    status: z.enum(generationStatuses),
    mode: z.enum(generationModes),
    requested: z.int(),
    /** The questions so far. */
    questions: z.array(GeneratedQuestion),
    /** Tells a shortfall from the number asked for, and the parts of a file that were not read. */
    message: z.nullable(z.string()),
    remarks: z.optional(Remarks),
    /** The reason for a failure. */
    problem: z.nullable(z.object({ code: z.string(), message: z.string(), params: z.optional(ProblemParams) })),
    startedAt: Moment,
    endedAt: z.nullable(Moment),
  }),
)
export type Generation = z.output<typeof Generation>

/** A message of the event stream: the generation when the stream opens or it ends, each new question in between. */
export const GenerationEvent = named(
  'GenerationEvent',
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('generation'), generation: z.nullable(Generation) }),
    z.object({ type: z.literal('question'), index: z.int(), question: GeneratedQuestion }),
  ]),
)
export type GenerationEvent = z.output<typeof GenerationEvent>

export const GenerateReply = named(
  'GenerateReply',
  z.object({
    success: z.literal(true),
    questions: z.array(GeneratedQuestion),
    ...usage,
    requested: z.int(),
    message: z.nullable(z.string()),
    remarks: z.optional(Remarks),
  }),
)

/** All questions, or the begun generation if the call said `acknowledge`. */
const GenerationReply = z.union([GenerateReply, z.object({ generation: Generation })])
export type GenerationReply = z.output<typeof GenerationReply>

const refusals = [
  'update_running',
  'ai_not_set_up',
  'subscription_required',
  'ai_limit_reached',
  'too_many_generations',
  'generation_running',
  'generation_canceled',
  'generation_interrupted',
  'ai_timeout',
  'ai_busy',
  'ai_failed',
] as const satisfies readonly ProblemCode[]

const CurrentReply = z.object({ generation: z.nullable(Generation) })

export const aiApi = {
  usage: endpoint(routes.ai.usage, { who: 'host', reply: AiUsage }),
  fromText: endpoint(routes.ai.fromText, { who: 'host', refusals, body: TextForm, reply: GenerationReply }),
  fromFile: endpoint(routes.ai.fromFile, {
    who: 'host',
    refusals: [
      ...refusals,
      'file_missing',
      'file_empty',
      'invalid_file_type',
      'file_damaged',
      'file_protected',
      'file_too_long',
      'file_without_text',
      'file_too_large',
      'model_without_vision',
    ],
    file: 'image',
    fields: FileForm,
    reply: GenerationReply,
  }),
  fromTopic: endpoint(routes.ai.fromTopic, { who: 'host', refusals, body: TopicForm, reply: GenerationReply }),
  /** The caller's running generation, or the last one until an hour after its end. */
  current: endpoint(routes.ai.current, { who: 'host', reply: CurrentReply }),
  /** Cancels the running generation; replies with what exists then. */
  cancel: endpoint(routes.ai.cancel, { who: 'host', reply: CurrentReply }),
}
