export { createUserManagement, type UserManagement } from './user-management.ts';
