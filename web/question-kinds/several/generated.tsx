import { GeneratedOptions } from '../shared/options/generated-options'
import type { GeneratedProps } from '../parts'

export const SeveralGenerated = ({ question: { options, correctAnswers, language } }: GeneratedProps<'several'>) => (
  <GeneratedOptions options={options} right={correctAnswers} language={language} />
)
