import type { Problems } from './problem'

export const aiProblems = {
  file_missing: { status: 400, message: 'Please select an image or PDF to generate questions from' },
  file_empty: { status: 400, message: 'This file is empty. Please choose another one.' },
  invalid_file_type: { status: 400, message: 'Please select a JPG, PNG, GIF, or PDF file' },
  file_damaged: { status: 400, message: 'This file is damaged or incomplete. Please choose another one.' },
  file_protected: {
    status: 400,
    message: 'This PDF is protected by a password. Please save a copy without one, and choose that.',
  },
  file_too_long: {
    status: 400,
    message:
      'This PDF has more than 50 pages. Please choose the pages that matter, and save them as a PDF of their own.',
  },
  file_without_text: {
    status: 400,
    message:
      'We found no text in this PDF: it may hold only pictures of pages. Please choose a PDF with text, or a photo of a page.',
  },
  generation_running: {
    status: 409,
    message: 'Your questions are being generated already, maybe in another window. Wait for them, or stop that first.',
  },
  generation_canceled: { status: 409, message: 'You stopped this before the first question came. It wasn’t counted.' },
  file_too_large: { status: 413, message: 'Please select a file under 10MB' },
  model_without_vision: {
    status: 415,
    message:
      'The AI model of this installation can’t look at pictures. Please paste the text, or choose a PDF with text.',
  },
  ai_limit_reached: {
    status: 429,
    message: "You've used all 10 AI generations for this month. This limit resets monthly to help manage costs.",
  },
  too_many_generations: {
    status: 429,
    message: 'That’s 30 tries within a day, which is the limit. Please come back tomorrow.',
  },
  ai_failed: { status: 502, message: 'The AI sent nothing that we could use. Please try again. It wasn’t counted.' },
  ai_not_set_up: {
    status: 503,
    message: 'Generating questions with AI is not set up here. The administrator of this installation can change that.',
  },
  ai_timeout: {
    status: 503,
    message: 'The AI took too long to answer. Please try again, maybe with fewer questions. It wasn’t counted.',
  },
  ai_busy: { status: 503, message: 'The AI is busy right now. Please try again in a minute. It wasn’t counted.' },
  generation_interrupted: {
    status: 503,
    message: 'We were interrupted before your questions were complete. Please try again. It wasn’t counted.',
  },
} as const satisfies Problems
