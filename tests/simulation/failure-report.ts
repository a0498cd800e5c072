/** The report of a failing seed: its findings, the faults before them, and how to repeat it. */
import { describeStep } from './fault-plan'
import { simulate, type Harness, type Outcome } from './simulate'

const traceLines = 60
const findingsMost = 10

/** Which of the steps are not needed to fail by the same rule: they are left out, one after the other. */
export async function shrink(harness: Harness, { seed, plan, findings }: Outcome): Promise<Set<number>> {
  const rule = ruleOf(findings[0])
  const leftOut = new Set<number>()
  for (const index of plan.steps.keys()) {
    const without = await simulate(harness, seed, new Set([...leftOut, index]))
    if (without.findings.some((finding) => ruleOf(finding) === rule)) leftOut.add(index)
  }
  return leftOut
}

const ruleOf = (finding = ''): string => finding.split(' ', 1)[0]!

/** The failure with as few planned steps as it needs. */
export async function failureReport(harness: Harness, outcome: Outcome): Promise<string> {
  const { seed } = outcome
  const leftOut = await shrink(harness, outcome)
  const again = await simulate(harness, seed, leftOut)
  const isRepeated = again.findings.length > 0
  const { faultRates, plan, findings, trace } = isRepeated ? again : outcome
  const steps = plan.steps.filter((_, index) => !leftOut.has(index)).map(describeStep)
  const without = leftOut.size > 0 ? `SIM_WITHOUT=${[...leftOut].join()} ` : ''
  return [
    `Seed ${seed}: ${plan.processes} processes, ${plan.players} players; ${faultRates}`,
    `  Questions: ${plan.questions.map(({ kind }) => kind).join(', ')}`,
    ...findings.slice(0, findingsMost).map((finding) => `  ${finding}`),
    ...(isRepeated ? [] : ['  and not when it was repeated: real time has played a part']),
    ...(findings.length > findingsMost ? [`  and ${findings.length - findingsMost} more`] : []),
    'What went wrong by plan:',
    ...(steps.length > 0 ? steps : ['  nothing']),
    `What happened${trace.length > traceLines ? ` (the last ${traceLines} lines of ${trace.length})` : ''}:`,
    ...trace.slice(-traceLines),
    `To see just this again, with all lines: SIM_SEED=${seed} ${without}npx vitest run --project simulation`,
  ].join('\n')
}
