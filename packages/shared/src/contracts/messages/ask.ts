export const ask = {
  questionRequired: 'Please write a question.',
  questionTooLong: 'The question must not exceed 500 characters.',
  deleted: 'Question deleted.',
  allDeleted: 'All questions about this target were deleted.',
  stillAnswering: 'Your last question is still being answered. Stop it, or wait for its answer.',
  modelBusy: 'The model is answering as many questions as it can. Try again in a minute.',
} as const;
