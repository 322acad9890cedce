// The shapes of requests, made from content/sources/proto.json by `npm run shapes`; a test makes them again.

import type { RequestTable } from '../shapes/index.ts'

export const REQUESTS: RequestTable = {
  messages: {
    SendMessageRequest:
      'tenant:string message:Message! configuration:SendMessageConfiguration metadata:.Struct',
    Message:
      'messageId:string! contextId:string taskId:string role:Role! parts:Part*! metadata:.Struct extensions:string* referenceTaskIds:string*',
    Part: 'text:string|content raw:bytes|content url:string|content data:.Value|content metadata:.Struct filename:string mediaType:string',
    SendMessageConfiguration:
      'acceptedOutputModes:string* taskPushNotificationConfig:TaskPushNotificationConfig historyLength:int32 returnImmediately:bool',
    TaskPushNotificationConfig:
      'tenant:string id:string taskId:string url:string! token:string authentication:AuthenticationInfo',
    AuthenticationInfo: 'scheme:string! credentials:string',
    GetTaskRequest: 'tenant:string id:string! historyLength:int32',
    ListTasksRequest:
      'tenant:string contextId:string status:TaskState pageSize:int32 pageToken:string historyLength:int32 statusTimestampAfter:.Timestamp includeArtifacts:bool',
    CancelTaskRequest: 'tenant:string id:string! metadata:.Struct',
    SubscribeToTaskRequest: 'tenant:string id:string!',
    GetTaskPushNotificationConfigRequest: 'tenant:string taskId:string! id:string!',
    ListTaskPushNotificationConfigsRequest: 'tenant:string taskId:string! pageSize:int32 pageToken:string',
    GetExtendedAgentCardRequest: 'tenant:string',
    DeleteTaskPushNotificationConfigRequest: 'tenant:string taskId:string! id:string!',
  },
  enums: {
    Role: 'ROLE_UNSPECIFIED ROLE_USER ROLE_AGENT',
    TaskState:
      'TASK_STATE_UNSPECIFIED TASK_STATE_SUBMITTED TASK_STATE_WORKING TASK_STATE_COMPLETED TASK_STATE_FAILED TASK_STATE_CANCELED TASK_STATE_INPUT_REQUIRED TASK_STATE_REJECTED TASK_STATE_AUTH_REQUIRED',
  },
  operations: {
    SendMessage: 'SendMessageRequest',
    SendStreamingMessage: 'SendMessageRequest',
    GetTask: 'GetTaskRequest',
    ListTasks: 'ListTasksRequest',
    CancelTask: 'CancelTaskRequest',
    SubscribeToTask: 'SubscribeToTaskRequest',
    CreateTaskPushNotificationConfig: 'TaskPushNotificationConfig',
    GetTaskPushNotificationConfig: 'GetTaskPushNotificationConfigRequest',
    ListTaskPushNotificationConfigs: 'ListTaskPushNotificationConfigsRequest',
    GetExtendedAgentCard: 'GetExtendedAgentCardRequest',
    DeleteTaskPushNotificationConfig: 'DeleteTaskPushNotificationConfigRequest',
  },
}
