/** Components that display states and history, based on antd. */
export * from './descriptions.tsx';
export * from './progress-circle.tsx';
export * from './statistic.tsx';
export * from './status-steps.tsx';
export * from './timeline.tsx';
