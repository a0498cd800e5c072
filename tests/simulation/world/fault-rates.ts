/** How often, of all statements, messages and requests, one is lost, late or doubled. */
import { seededRandom } from './seeded-random'

export interface FaultRates {
  name: string
  /** How long a statement is under way to the database at the most, and as long back. */
  latencyMs: number
  /** Of all statements: the connection breaks before it arrives, or after it was carried out. */
  statementLost: number
  replyLost: number
  statementSlow: number
  /** Of all messages between processes. */
  messageLost: number
  messageLate: number
  messageDoubled: number
  /** Of all requests and replies between browsers and processes. */
  requestLost: number
  /** Of all event streams. */
  streamBroken: number
}

const noFaults: FaultRates = {
  name: 'no faults',
  latencyMs: 2,
  statementLost: 0,
  replyLost: 0,
  statementSlow: 0,
  messageLost: 0,
  messageLate: 0,
  messageDoubled: 0,
  requestLost: 0,
  streamBroken: 0,
}

/** Most seeds are bad in one way, so that each way is met alone; some in all ways at once. */
const kinds: FaultRates[] = [
  noFaults,
  { ...noFaults, name: 'bad connections to the database', statementLost: 0.02, replyLost: 0.04, statementSlow: 0.03 },
  { ...noFaults, name: 'a slow database', statementSlow: 0.2 },
  { ...noFaults, name: 'a database far away', latencyMs: 60 },
  { ...noFaults, name: 'a bad bus', messageLost: 0.25, messageLate: 0.25, messageDoubled: 0.1 },
  { ...noFaults, name: 'bad phones', requestLost: 0.15, streamBroken: 0.4 },
  {
    name: 'everything',
    latencyMs: 20,
    statementLost: 0.01,
    replyLost: 0.02,
    statementSlow: 0.02,
    messageLost: 0.05,
    messageLate: 0.05,
    messageDoubled: 0.05,
    requestLost: 0.05,
    streamBroken: 0.2,
  },
]

/** The rates of a seed, and which they were before they were stopped. */
export type CurrentRates = FaultRates & { kind: FaultRates }

export function faultRatesOf(seed: number): CurrentRates {
  const kind = seededRandom(seed, 'fault rates').pick(kinds)
  return { ...kind, kind }
}

/** From now on nothing goes wrong any more, and every game must end well. */
export function stopFaults(faultRates: FaultRates): void {
  Object.assign(faultRates, { ...noFaults, name: faultRates.name })
}
