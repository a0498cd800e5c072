/**
 * What is said of an imported file's contents, by its stable code, as messages of ICU. A host corrects it on the page, or
 * lives without it. Where a placeholder has several texts, it stands for their list.
 */
export const importRemarks = {
  // Of spreadsheets
  column_left_out: 'Not imported: the column {columns}.',
  columns_left_out: 'Not imported: the columns {columns}.',
  right_answers_always_first: 'The right answers have a column of their own, so answers are in alphabetical order.',
  time_not_understood: 'The time “{time}” is not understood.',
  time_out_of_bounds: 'A question can have 5 to 240 seconds, so “{time}” has become {seconds} seconds.',
  points_not_understood: 'The points “{points}” are not understood.',
  number_not_understood: 'The number “{number}” is not understood.',
  cell_not_understood: '“{cell}” is not understood as “{heading}”.',
  may_be_a_date: 'The spreadsheet may have made the date “{date}” of something else, such as 1/2. Please check it.',
  was_open: 'This was an open question. Please add answers to choose from.',
  was_to_draw: 'This was a question to draw. Please add answers to choose from.',
  was_of_another_kind: 'This was a question of the kind “{kind}”. Please check its answers.',
  right_could_be_another: '“{right}” could mean another answer, too. Please say which one is right.',
  right_is_no_answer: '“{right}” is marked as right, and is none of the answers.',
  right_counts_from_zero:
    '“{right}” is marked as right, and the numbers here seem to count from 0. Please say which answer is right.',
  right_taken_for: 'The spreadsheet shows “{right}” as the right answer. We took it for {letters}.',
  right_of_a_poll: 'The file marks {letters} as right, which a poll doesn’t need.',
  right_not_needed: '“{right}” is marked as right, which a question of its kind doesn’t need.',
  right_of_unknown_kind: '“{right}” is marked as right.',
  answers_of_another_kind: 'A question of its kind has no answers such as “{answer}”.',
  // Of spreadsheets and archives
  kind_not_known: 'We don’t know questions of the kind “{kind}”. Please choose another.',
  fields_of_another_kind: 'A question of its kind has no {fields}.',
  // Of texts in GIFT format
  not_understood: 'We don’t understand how this question is written. Please enter its answers here.',
  category_left_out: 'The category “{category}” is not imported.',
  title_left_out: 'The title “{title}” is not imported.',
  picture_left_out: 'The picture at “{address}” is not imported.',
  feedback_left_out: 'The feedback on single answers is not imported.',
  pairs_left_out: 'This is a question about pairs, which we don’t read. Please rewrite it, or leave it out.',
  essay_becomes_words: 'This was an open question. Here, players send a word or short phrase for a word cloud.',
  text_without_answers: 'This is a text without answers.',
  parts_become_wrong: 'Answers that gave a part of the points count as wrong.',
  star_stays_a_star: 'For Moodle “*” is any text. Here it is a star.',
  first_number_taken: 'Of its numbers, the first that gives all points is imported.',
  // Of a question in an archive
  field_left_out: 'The field “{field}” can’t be read, and is left out.',
  marked_no_option: 'The marked answer isn’t one of its options.',
  image_unread: 'Its picture can’t be read, and is left out.',
  image_gone: 'Its picture is missing in the file.',
  image_too_large: 'Its picture has more than 10 MB.',
  image_packed: 'Its picture is packed in a way that we can’t open.',
  option_image_unread: 'The picture of answer {answer} can’t be read, and is left out.',
  option_image_gone: 'The picture of answer {answer} is missing in the file.',
  option_image_too_large: 'The picture of answer {answer} has more than 10 MB.',
  option_image_packed: 'The picture of answer {answer} is packed in a way that we can’t open.',
  // Of a quiz in an archive
  cover_gone: 'Its cover is missing in the file.',
  cover_too_large: 'Its cover has more than 10 MB.',
  cover_packed: 'Its cover is packed in a way that we can’t open.',
  origin_left_out: 'Which quiz it was copied from is not imported.',
  language_guessed: 'Its language can’t be read, and is guessed from the text.',
  tags_left_out: 'Some of its tags can’t be read, and are left out.',
  // Of an evening in an archive
  rounds_left_out: 'Some of its rounds can’t be read, and are left out.',
  jokers_unread: 'Whether it has jokers can’t be read: it has none.',
  weight_unread: 'Whether round {round} counts double can’t be read: it counts once.',
  weights_unread: 'Whether rounds {rounds} count double can’t be read: they count once.',
  // Of any of these
  quoted_in_list: '“{text}”',
} as const

export type RemarkCode = keyof typeof importRemarks
