import { GeneratedOptions } from '../shared/options/generated-options'
import type { GeneratedProps } from '../parts'

export const ChoiceGenerated = ({ question: { options, correctAnswer, language } }: GeneratedProps<'choice'>) => (
  <GeneratedOptions options={options} right={[correctAnswer]} language={language} />
)
